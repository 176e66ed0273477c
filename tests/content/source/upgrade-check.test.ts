import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readSamples } from '../../../src/authoring/samples/page';
import type { Sample } from '../../../src/authoring/samples/types';
import { readMessages } from '../../../src/model/inventory/messages';
import { parseMdx } from '../../../src/model/mdx/parse';
import { readPageFile } from '../../../src/model/page/page-file';
import { listPageFiles, readDocumentation } from '../../../src/model/page/version-folder';
import { buildUpgradeData } from '../../../src/outputs/upgrade-check';
import { getVersionSlug, type SiteVersion, versionsOldestFirst } from '../../../src/shared/site';
import { checkProgram } from '../../../src/shared/upgrade/check-program';
import type { UpgradeData, VersionApi, VersionChanges } from '../../../src/shared/upgrade/data';
import { UPGRADE_PAGE } from '../../../src/shared/versions/upgrade-page';
import { getDocsFolder, oldest, second, third } from '../../live-versions';

// A single worker, because each would read all pages and compare the versions again.
test.describe.configure({ mode: 'default' });

const getUpgradeFile = ({ name }: SiteVersion) => join(getDocsFolder(name), `${UPGRADE_PAGE}.mdx`);

const files = buildUpgradeData(
  versionsOldestFirst.map((version) => {
    const folder = getDocsFolder(version.name);
    const file = getUpgradeFile(version);
    const tree = parseMdx(readPageFile(file).text, file);
    const upgradePage = { file, tree, route: `${version.path}/${UPGRADE_PAGE}` };
    const { messages } = readMessages(folder);
    return { version, documentation: readDocumentation(folder), messages, upgradePage };
  }),
);

function getData(before: SiteVersion, after: SiteVersion): UpgradeData {
  const [from, to] = [getVersionSlug(before.name), getVersionSlug(after.name)];
  return {
    before: files.apis[from] as VersionApi,
    after: files.apis[to] as VersionApi,
    changes: files.changes[`${from}...${to}`] as VersionChanges,
  };
}

function joinSamples(samples: readonly Sample[]): string {
  return samples.map(({ code }) => code.map(({ text }) => text).join('\n')).join('\n');
}

/** Checks code of a page, and formats the findings as `code in its line`. */
function checkCode(path: string, text: string, data: UpgradeData) {
  const lines = text.split('\n');
  return checkProgram([{ path, text }], data).findings.map((finding) => ({
    ...finding,
    code: lines[finding.line - 1]?.trim() ?? '',
  }));
}

for (const [before, after] of [
  [oldest, second],
  [second, third],
] as const)
  test(`finds something in each sample for ${before.label} on the upgrade page of ${after.label}`, () => {
    const sets = readSamples(getUpgradeFile(after)).filter(({ version }) => version === before.name);
    const samples = sets.flatMap((set) => set.samples).map((sample) => joinSamples([sample]));
    expect(samples.length).toBeGreaterThan(4);
    const data = getData(before, after);
    for (const sample of samples) {
      const findings = checkCode('a.py', sample, data);
      expect(findings, `findings in:\n${sample}`).not.toEqual([]);
      expect(findings.every(({ stepRoute }) => stepRoute?.startsWith(`${after.path}/${UPGRADE_PAGE}#`))).toBe(
        true,
      );
    }
  });

test('finds nothing that fails or behaves differently in samples of the target version', () => {
  const data = getData(oldest, second);
  const pages = listPageFiles(getDocsFolder(second.name));
  const findings = pages.flatMap((file) => checkCode(file, joinSamples(readSamples(file)[0].samples), data));
  const isCertain = ({ severity }: { severity: string }) => severity !== 'note';
  expect(findings.filter(isCertain).map(({ path, code, message }) => `${path}: ${code}: ${message}`)).toEqual(
    [],
  );
});

/** Lines of samples that the type checker accepts in the sample's version, but rejects in the next version. */
const REJECTED: [before: SiteVersion, after: SiteVersion, page: string, lines: string[]][] = [
  [
    oldest,
    second,
    'ai_plugins/openai',
    ['from superduper_openai.model import OpenAIAudioTranscription, OpenAIAudioTranslation'],
  ],
  [oldest, second, 'api/backends/base/backends', ['backend.put_component(model)']],
  [oldest, second, 'api/base/exceptions', ['from superduper.base.exceptions import ComponentInUseError']],
  [
    oldest,
    second,
    'components/cron_job',
    [
      "db.cluster.crontab.put_component(db.load('FunctionCronJob', 'count_tickets'))",
      'db.cluster.crontab.put_component(changed)',
    ],
  ],
  [oldest, second, 'components/overview', ["db.remove('Listener', 'ticket_length', version=0, force=True)"]],
  [
    oldest,
    second,
    'core_api/connect',
    [
      'print(type(db.cluster).__name__, type(db.cluster.cache).__name__)',
      'shared.cluster.scheduler.put_component(shared.load(kind, identifier))',
    ],
  ],
  [oldest, second, 'core_api/production', ['search.cluster.vector_search.put_component(index)']],
  [second, third, 'api/base/encoding', ['context = EncodeContext(include_defaults=False)']],
  [
    second,
    third,
    'api/components/template',
    ['from superduper import Listener, ObjectModel, Template, superduper'],
  ],
  [
    second,
    third,
    'components/template',
    ['from superduper import Listener, ObjectModel, Table, Template, superduper'],
  ],
  [
    second,
    third,
    'core_api/backup',
    ['CFG.json_native = False', "CFG.datatype_presets.vector = 'superduper.base.datatype.Array'"],
  ],
  [second, third, 'core_api/package', ['Template,']],
  [
    second,
    third,
    'customize/template',
    ['from superduper import Application, Listener, Model, Table, Template, superduper'],
  ],
  [second, third, 'templates/llm_finetuning', ['from superduper import Table, Template, superduper']],
  [second, third, 'templates/simple_rag', ['from superduper import Model, Table, Template, superduper']],
  [
    second,
    third,
    'tutorials/application_template',
    ['Template,', 'from superduper import Template, superduper'],
  ],
];
for (const [before, after, page, lines] of REJECTED)
  test(`finds what the type checker rejects in ${page} of ${before.label}`, () => {
    const file = join(getDocsFolder(before.name), `${page}.mdx`);
    const samples = readSamples(file)[0].samples;
    const findings = checkCode(file, joinSamples(samples), getData(before, after));
    expect(findings.filter(({ severity }) => severity !== 'note').map(({ code }) => code)).toEqual(
      expect.arrayContaining(lines),
    );
  });
