import { createSlimInventory } from '../../../../src/outputs/upgrade-check/slim-inventory';
import { DATALAYER } from '../../../../src/shared/upgrade/checker';
import type { UpgradeData, VersionApi } from '../../../../src/shared/upgrade/data';
import { BASE_METACLASS, extract } from '../../authoring/extract/checkout';

/** Files that both versions of the framework for tests contain. */
const SHARED_FILES = {
  'superduper/base/base.py': BASE_METACLASS,
  'superduper/components/component.py':
    'from superduper.base.base import Base\nclass Component(Base):\n    identifier: str\n',
};

const BEFORE = {
  ...SHARED_FILES,
  'superduper/__init__.py':
    'from superduper.base.datalayer import Datalayer, connect\nfrom superduper.components.model import Model, Old\n',
  'superduper/base/config.py':
    "import dataclasses as dc\n@dc.dataclass\nclass Config:\n    cache: str = 'x'\n    log_level: str = 'INFO'\n",
  'superduper/base/datalayer.py': `
from superduper.base.config import Config
class Datalayer:
    cfg: Config
    uri: str
    def apply(self, component, force=False): ...
    def remove(self, kind, identifier, version=None, force=False): ...
    def load(self, kind: str, level: int = 1): ...
    def query(self, *tables, **options): ...
    def find(self, name): ...
    def copy(self, source, target): ...
    def get(self) -> 'Model': ...
def connect(uri: str, old_name: str = '') -> Datalayer: ...
`,
  'superduper/components/model.py': `
import typing as t
from abc import abstractmethod
from superduper.components.component import Component
from superduper.base.datalayer import Datalayer
class Model(Component):
    size: int
    link: t.Optional[str] = None
    db: t.Optional[Datalayer] = None
    def predict(self, x): ...
    def on_create(self): ...
    def setup(self, db): ...
    def fit(self, data): ...
    def merge(self, a, b): ...
class Old(Component): ...
class Store:
    @abstractmethod
    def read(self): ...
`,
  'superduper/gone.py': 'def helper(): ...\n',
};

const AFTER = {
  ...SHARED_FILES,
  'superduper/__init__.py':
    'from superduper.base.datalayer import Datalayer, connect\nfrom superduper.components.model import Model\n',
  'superduper/base/config.py':
    "import dataclasses as dc\n@dc.dataclass\nclass Config:\n    log_level: str = 'USER'\n",
  'superduper/base/datalayer.py': `
from superduper.base.config import Config
class Datalayer:
    cfg: Config
    def uri(self): ...
    def apply(self, component, *, force=False, wait): ...
    def remove(self, kind, identifier, force=False): ...
    def load(self, level: int = 2, kind: str = 'Model'): ...
    def query(self, *tables): ...
    def find(self, key): ...
    def copy(self, source, mode='all', *, target): ...
    def get(self) -> 'Model': ...
def connect(uri: str, new_name: str = '') -> Datalayer: ...
`,
  'superduper/components/model.py': `
import typing as t
from superduper.components.component import Component
from superduper.base.datalayer import Datalayer
class Model(Component):
    size: int
    datatype: str
    db: t.Optional[Datalayer] = None
    def predict(self, x): ...
    def setup(self): ...
    def fit(self, data, epochs): ...
    def merge(self, left, right): ...
`,
  'superduper/components/store.py': `
from abc import abstractmethod
class Store:
    @abstractmethod
    def read(self): ...
    @abstractmethod
    def drop(self): ...
class New: ...
`,
};

function createVersion(label: string, files: Record<string, string>, messages: string[]): VersionApi {
  const inventory = createSlimInventory(extract(files));
  return { label, inventory, messages: { 'superduper.f': messages } };
}

const stepRoute = '/docs/upgrade#rows';

/** Data about two versions of a small framework, `1` and `2`. */
export const data: UpgradeData = {
  before: createVersion('1', BEFORE, ['Only … can be applied here', 'Kept in both versions']),
  after: createVersion('2', AFTER, ['Kept in both versions']),
  changes: {
    successors: {
      'superduper.components.model.Store': 'superduper.components.store.Store',
      'superduper.components.model.Old': 'superduper.components.store.New',
    },
    parameters: { 'superduper.base.datalayer.connect': { old_name: 'new_name' } },
    listedNames: { '/versions/1...2': ['superduper.base.datalayer.Datalayer.remove', 'superduper.gone'] },
    steps: { 'superduper.base.datalayer.Datalayer.remove': '/docs/upgrade#connection' },
    behaviors: [
      {
        name: `${DATALAYER}.get`,
        isResult: true,
        unless: 'copied',
        severity: 'note',
        message: 'A copy.',
        stepRoute,
      },
      { name: `${DATALAYER}.find`, callee: 'Model', severity: 'note', message: 'A name.', stepRoute },
      {
        name: `${DATALAYER}.query`,
        word: 'legacy',
        unless: 'fast=',
        severity: 'note',
        message: 'It is slower.',
        stepRoute,
      },
      { name: "'status'", severity: 'note', message: 'It is another word.', stepRoute },
    ],
  },
};
