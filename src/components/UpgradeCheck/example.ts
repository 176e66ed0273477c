/** Code for version 0.6 that shows readers what the check finds. */
export const EXAMPLE = `from superduper import Listener, ObjectModel, Table, superduper
from superduper.base.exceptions import TableNotFoundError

db = superduper('mongomock://test_db', force_apply=True)
db.apply(Table('reviews', fields={'text': 'str'}))


def count_words(text):
    return len(text.split())


words = Listener(
    'words',
    model=ObjectModel('count_words', object=count_words, datatype='int'),
    key='text',
    select=db['reviews'].select(),
)
db.apply(words)

long_texts = Listener(
    'long_texts',
    model=ObjectModel('is_long', object=lambda count: count > 100, datatype='bool'),
    key=words.outputs,
    select=db[words.outputs].select(),
)
db.apply(long_texts)

try:
    print(db['notes'].select().execute())
except TableNotFoundError as error:
    print(error)

db.remove('Listener', 'long_texts', version=0)
`;
