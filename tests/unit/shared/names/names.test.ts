import { expect, test } from '@playwright/test';
import { parseSamples } from '../../../../src/model/code-blocks/transform';
import { applyOverrides } from '../../../../src/model/inventory/overrides';
import { parseMdx } from '../../../../src/model/mdx/parse';
import { indexSymbols } from '../../../../src/shared/inventory/lookup';
import { findNames } from '../../../../src/shared/names/module';
import { getLastPart } from '../../../../src/shared/text/dotted';
import { inventory, overrides } from '../../authoring/samples/fixtures';

const index = indexSymbols(applyOverrides(inventory, overrides));

/** Lists the names that are found in a page's samples as `name: symbol` in order, with imports on request. */
function names(page: string, { imports = false } = {}): string[] {
  const samples = [...parseSamples(parseMdx(page, 'page.mdx')).values()];
  const names = findNames(samples, index);
  return samples.flatMap((sample) =>
    (names.get(sample) ?? [])
      .filter(({ isImport }) => imports || !isImport)
      .map(({ from, to, symbol }) => `${sample.text.slice(from, to)}: ${symbol.name}`),
  );
}

const fence = (...lines: string[]) => `\`\`\`python\n${lines.join('\n')}\n\`\`\`\n`;

/** First lines of most samples. */
const START = ['from superduper import Listener, Model, ObjectModel, superduper', "db = superduper('x')"];

/** Names that are found in each sample under the names of their symbols. */
const FOUND = `
# finds members through calls, subscripts, chains and assignments
db.apply(Listener('a', key='b', model=None))
rows = again = db['t'].select()
again.execute()
ObjectModel('m', object=len).predict(1)
#> Datalayer.apply, Listener, Query.select, Query.execute, ObjectModel, Model.predict
# finds members through annotated fields, also passed by the constructor
Listener('a').model.predict(1)
Listener('a').select.execute()
Listener('a').db.apply(1)
#> Listener, Listener.model, Model.predict, Listener, Listener.select, Query.execute, Listener, Component.db, Datalayer.apply
# finds names in f-strings, lambdas, comprehensions, decorators, defaults and with
print(f'{db.apply(1)!r:>3}')
call = lambda x=db.uri: db.apply(x)
[db.apply(x) for x in db.uri if Model]
@Model.wrap(db.uri)
def f(x=Listener): ...
with db.apply(1) as x: db.apply(x)
#> Datalayer.apply, Datalayer.uri, Datalayer.apply, Datalayer.apply, Datalayer.uri, Model, Model, Datalayer.uri, Listener, Datalayer.apply, Datalayer.apply
# finds inherited members of a class that the page declares
class Own(Model):
    size: int = 1
    def predict(self, x):
        self.seen = x
        return self.predict(self.size, self.seen, self.identifier)
own = Own('a')
own.predict(1), own.size, own.seen, own.uuid
#> Model, Component.identifier, Component.uuid
# finds members of values with a declared type, of results, of attributes of self, and of super()
def find(listener: Listener, model: 'Model | None' = None) -> Listener:
    listener.key, model.predict(1)
def connect_again():
    return superduper('x')
class Own(Model):
    base: Listener
    def predict(self, x):
        self.query = (db['t'].select())
        return super().predict(self.base.model, self.query.execute())
rows = None
rows = db['t']
rows = rows.select()
find(1).model, connect_again().uri, rows.execute()
#> Listener, Listener, Listener.key, Model.predict, superduper, Model, Listener, Query.select, Model.predict, Listener.model, Query.execute, Query.select, Listener.model, Datalayer.uri, Query.execute
# finds no member of an unannotated call
db.apply(1).model
#> Datalayer.apply
`;
for (const [, caseName = '', code = '', symbols = ''] of FOUND.matchAll(/^# (.*)\n((?:.*\n)*?)#> (.*)/gm)) {
  test(caseName, () => {
    const page = names(fence(...START, code)).slice(1);
    const formatSymbol = (symbol: string) => `${getLastPart(symbol)}: ${symbol}`;
    expect(page).toEqual(symbols.split(', ').map(formatSymbol));
  });
}

test('finds imported names by their own name and by the path of their module', () => {
  const page = fence(
    'from superduper import Listener, superduper as connect',
    'from superduper.components.model import (ObjectModel as Own)',
    'import superduper.components.listener',
    'import superduper.components.model as models',
    "connect('x'), Own, superduper.Listener, models.Model, superduper.components.listener.Listener",
  );
  expect(names(page, { imports: true })).toEqual([
    'Listener: Listener',
    'superduper: superduper',
    'ObjectModel: ObjectModel',
    'connect: superduper',
    'Own: ObjectModel',
    'Listener: Listener',
    'Model: Model',
    'Listener: Listener',
  ]);
});

test('treats the samples of a page as one module, and skips code that is not Python', () => {
  expect(names(`${fence(...START)}\nText.\n\n${fence('db.apply(')}\n${fence('db.apply(x)')}`)).toEqual([
    'superduper: superduper',
    'apply: Datalayer.apply',
    'apply: Datalayer.apply',
  ]);
});

test.describe('does not link', () => {
  for (const [caseName, ...lines] of [
    ['a variable that is assigned another value', "db = connect('x')", 'db.apply(1)'],
    ['a variable that is assigned another value later', 'db.apply(1)', "db = connect('x')"],
    ['a variable that is assigned from itself', "db = db['t']", 'db.execute()'],
    ['a name that shadows an import', 'Listener = 1', 'Listener'],
    ['a name that a later import takes', 'from kafka import Listener', 'Listener'],
    ['a name of another library', 'import superduperish as s', 's.Listener, s.superduper'],
    ['a name that nothing binds', 'Component'],
    ['a variable that an except clause binds', 'try: pass\nexcept E: db = other()', 'db.apply(1)'],
    ['a variable that a loop takes over', 'for db in all():', '    db.apply(1)'],
    ['a parameter of the name of a variable', 'def f(db):', '    db.apply(1)'],
    ['a parameter of a lambda', 'f = lambda db: db.apply(1)'],
    ['a local variable of a function', 'def f():', '    print(db.uri)', '    db = other()'],
    ['a variable of the function around', 'def f(db):', '    def g():', '        return db.apply(1)'],
    ['a variable of a comprehension', '[db.apply(1) for db in all()]'],
    ['a variable of a generator among arguments', 'f(db.apply(1) for db in all())'],
    ['a variable bound by with', 'with open(p) as db:', '    db.apply(1)'],
    ['variables bound by with', 'with open(p) as (db, x):', '    db.apply(1)'],
    ['a variable bound by an expression', 'while (db := other()):', '    db.apply(1)'],
    ['a variable of a pattern', 'match x:', '    case {1: db}: db.apply(1)', '    case [*_] as db: pass'],
    ['a global variable of a function', 'def f():', '    global db', '    db = other()', 'db.apply(1)'],
    ['a variable that is added to', 'db += 1', 'db.apply(1)'],
    ['an argument of the name of a class', 'f(Listener=1, db=2)'],
    ['a member that the class does not have', 'db.predict(1)'],
    ['the result of an async function without await', 'm = find()', 'm.stream().limit'],
  ] as const) {
    test(caseName, () => {
      const page = names(fence(...START, ...lines));
      // The names before the trap are found, otherwise the test would prove nothing.
      expect(page[0]).toBe('superduper: superduper');
      expect(page.slice(1)).toEqual([]);
    });
  }

  test('names from unpacked values', () => {
    const page = names(fence(...START, "db, b = superduper('a')", 'db.apply(1)'));
    expect(page).toEqual(['superduper: superduper', 'superduper: superduper']);
  });

  test('functions of the page', () => {
    const imported = ['Listener', 'Model', 'ObjectModel', 'superduper'].map((name) => `${name}: ${name}`);
    const page = fence(...START, 'def superduper(): ...', 'superduper(), db.apply');
    expect(names(page, { imports: true })).toEqual(imported);
  });
});

test('keeps after tabs what all of them agree on', () => {
  const tab = (code: string) => `<TabItem value="a">\n\n${fence(code)}\n</TabItem>\n`;
  const tabs = `<Tabs>\n${tab("db = superduper('a')")}${tab("db = superduper('b')")}</Tabs>\n\n`;
  expect(names(`${fence(START[0] ?? '')}\n${tabs}${fence('db.apply(1)')}`)).toEqual([
    'superduper: superduper',
    'superduper: superduper',
    'apply: Datalayer.apply',
  ]);
});
