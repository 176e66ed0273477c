/** Program for 0.6 that shows readers what the check finds. */
export const EXAMPLE = `from superduper import Listener, ObjectModel, Table, superduper
from superduper.base.exceptions import ServiceRequestException
from superduper.components.template import Template

db = superduper('mongomock://test_db', force_apply=True)
db.apply(Table('reviews', fields={'text': 'str'}), force=True)


def count_words(text):
    return len(text.split())


words = Listener(
    'words',
    model=ObjectModel('count_words', object=count_words, datatype='int'),
    key='text',
    select=db['reviews'].select(),
    predict_kwargs={'batch_size': 10},
)
db.apply(words)

try:
    print(db[words.outputs].select().execute())
except ServiceRequestException as error:
    print(error)
`;
