import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import {
  checkHomeInstall,
  checkHomePlugins,
  HOME_INSTALL,
  homeInstall,
} from '../../../src/authoring/checks/source/home';
import { readPages } from '../../../src/authoring/checks/source/site-pages';
import { INVENTORY, readInventory } from '../../../src/model/inventory/inventory';
import { report } from '../../../src/model/problem';
import { aiPlugins, dataPlugins } from '../../../src/shared/home';
import { docsFolderOf, latestVersion } from '../../../src/shared/site';

const isPlugin = (id: string) => /^(?:ai|data)_plugins\//.test(id) && !id.endsWith('/intro');

test('the home page names every plugin of the latest version', () => {
  const titles = new Map(
    readPages()
      .filter(({ version, id }) => version === latestVersion.name && isPlugin(id))
      .map(({ id, frontMatter }) => [id, String(frontMatter.title)]),
  );
  expect(titles.size).toBeGreaterThan(10);
  expect(report(checkHomePlugins([dataPlugins, ...aiPlugins], titles))).toBe('');
});

test('a plugin that is missing, renamed or gone is named', () => {
  const group = {
    title: 'Models',
    plugins: [
      { id: 'ai_plugins/a', name: 'Old A', to: 'text' },
      { id: 'ai_plugins/b', name: 'B', to: 'text' },
    ],
  };
  const titles = new Map([
    ['ai_plugins/a', 'A'],
    ['ai_plugins/c', 'C'],
  ]);
  expect(report(checkHomePlugins([group], titles)).split('\n')).toEqual([
    expect.stringContaining('expected ai_plugins/a as "A", found "Old A"'),
    expect.stringContaining('expected no ai_plugins/b, which has no page, found "B"'),
    expect.stringContaining('expected ai_plugins/c as "C", found nothing'),
  ]);
});

test('the drawing on the home page shows the data of the sample beside it', () => {
  const sample = readFileSync('src/components/HomePage/_sample.mdx', 'utf8');
  const drawing = readFileSync('src/components/HomePage/Trace.tsx', 'utf8');
  const notes = [...sample.matchAll(/'text': '([^']+)'\}/g)]
    .map(([, note]) => note ?? '')
    .filter((note) => note !== 'str');
  const [outputs] = /```text[^\n]*\n([\s\S]*?)\n```/.exec(sample)?.slice(1) ?? [];
  expect(notes).toHaveLength(2);
  expect(drawing).toContain(`rows={['${notes.join("', '")}']}`);
  expect(drawing).toContain(`rows={['${outputs?.split('\n').join("', '")}']}`);
  for (const note of notes) expect(outputs?.split('\n')).toContain(String(note.split(' ').length));
});

const SAMPLE = 'src/components/HomePage/_sample.mdx';

test('the home page installs what the sample beside it needs', () => {
  const { packages } = readInventory(`${docsFolderOf(latestVersion.name)}/${INVENTORY}`);
  const wanted = homeInstall(latestVersion.release ?? '', packages);
  const [text, sample] = [HOME_INSTALL, SAMPLE].map((file) => readFileSync(file, 'utf8'));
  expect(report(checkHomeInstall(text ?? '', sample ?? '', wanted))).toBe('');
});

test('a home page that installs too little, or for another sample, is told what is wrong', () => {
  const wanted = homeInstall('1.2.3', {
    superduper_mongodb: { distribution: 'superduper_mongodb', version: '1.0', folder: '', exports: {} },
  });
  const line = 'pip install superduper-framework==1.2.3';
  expect(report(checkHomeInstall(`\`\`\`bash\n${line}\n\`\`\`\n`, "superduper('inmemory://')", wanted))).toBe(
    `${HOME_INSTALL}: expected \`${line} superduper_mongodb==1.0\`, the packages of the latest version, found \`${line}\`. Write that line.\n` +
      `${HOME_INSTALL}: expected a sample beside it that connects to mongomock://, for which it installs superduper_mongodb, found none. ` +
      'Name the plugin that the sample needs in src/authoring/checks/source/home.ts.',
  );
});
