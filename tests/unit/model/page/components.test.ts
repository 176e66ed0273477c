import { expect, test } from '@playwright/test';
import { parsePageTree } from '../../../../src/model/page/page-tree';
import { getMessage } from '../../../../src/model/problem';
import { cases } from '../../../cases';

const problems = (body: string) =>
  parsePageTree('page.mdx', body).page.problems.map((problem) => `${problem.line}: ${getMessage(problem)}`);

for (const [caseName, body, ...messages] of cases`
an unknown component
  Words.\n\n<Tabs>\n\n<Video title="A talk" />\n\n</Tabs>
  5: expected a component that src/model/page/content/constructs.ts defines (Api, Attributes, Constants, Diagram, Errors, Omit, Params, Raises, Returns, Settings, SharedParams, TabItem, Tabs, WholeProgram), found <Video>. Correct it, or add it to COMPONENTS in that file, with its attributes and its form in plain Markdown, which the search and the comparison of versions use.
an unknown inline component
  Words with <Video /> in them.
  1: expected a component that
an unknown attribute
  Words.\n\n<Diagram of={X} alt="Alt" credit="Somebody" />
  3: expected an attribute that src/model/page/content/constructs.ts lists for <Diagram> (alt, caption, of), found credit. Correct it, or add it to \`attributes\` in that file. If readers see its value, also add it to the plain Markdown, which the search and the comparison of versions use.
attributes that are an expression
  <Tabs {...more}>\n\nWords.\n\n</Tabs>
  1: expected an attribute that src/model/page/content/constructs.ts lists for <Tabs> (groupId), found {...more}.
unused Markdown syntax
  Words[^1].\n\n[^1]: A note.
  1: expected a construct that src/model/page/content/constructs.ts defines, found \`footnoteReference\`.
  3: expected a construct that src/model/page/content/constructs.ts defines, found \`footnoteDefinition\`.
an admonition of an unknown type
  Words.\n\n:::warn\n\nMind.\n\n:::
  3: expected an admonition of a known type (note, secondary, tip, success, info, important, warning, caution, danger), found ":::warn". Write \`:::warning\`.
`) {
  test(`rejects ${caseName} at its line, with a fix`, () => {
    expect(problems(body)).toEqual(messages.map((message) => expect.stringContaining(message)));
  });
}
