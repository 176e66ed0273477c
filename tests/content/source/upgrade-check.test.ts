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

/** Lines of samples that the type checker accepts in the sample's version, but rejects in the next version, by page. */
const REJECTED = `
0.6 ai_plugins/openai: from superduper_openai.model import OpenAIAudioTranscription, OpenAIAudioTranslation
0.6 api/backends/base/backends: backend.put_component(model)
0.6 api/base/exceptions: from superduper.base.exceptions import ComponentInUseError
0.6 components/cron_job: db.cluster.crontab.put_component(db.load('FunctionCronJob', 'count_tickets'))
0.6 components/cron_job: db.cluster.crontab.put_component(changed)
0.6 components/overview: db.remove('Listener', 'ticket_length', version=0, force=True)
0.6 core_api/connect: print(type(db.cluster).__name__, type(db.cluster.cache).__name__)
0.6 core_api/connect: shared.cluster.scheduler.put_component(shared.load(kind, identifier))
0.6 core_api/production: search.cluster.vector_search.put_component(index)
0.7 api/base/encoding: context = EncodeContext(include_defaults=False)
0.7 components/template: from superduper import Listener, ObjectModel, Table, Template, superduper
0.7 core_api/backup: CFG.json_native = False
0.7 core_api/backup: CFG.datatype_presets.vector = 'superduper.base.datatype.Array'
0.7 core_api/package: Template,
0.7 customize/template: from superduper import Application, Listener, Model, Table, Template, superduper
0.7 templates/llm_finetuning: from superduper import Table, Template, superduper
0.7 tutorials/application_template: from superduper import Template, superduper
`;
for (const [, label, page, code] of REJECTED.matchAll(/^(\S+) (\S+): (.*)$/gm))
  test(`finds what the type checker rejects in ${page} of ${label}: ${code}`, () => {
    const [before, after] = label === oldest.label ? [oldest, second] : [second, third];
    const file = join(getDocsFolder(before.name), `${page}.mdx`);
    const findings = checkCode(file, joinSamples(readSamples(file)[0].samples), getData(before, after));
    expect(findings.filter(({ severity }) => severity !== 'note').map((finding) => finding.code)).toContain(
      code,
    );
  });
