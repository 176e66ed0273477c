import { relative, sep } from 'node:path';
import type { Page } from '../../../../model/page/page';
import { type Problem, problemAt } from '../../../../model/problem';
import type { Documentation } from '../../../../model/symbols/documentation';
import type { ResolvedPage } from '../../../../model/symbols/resolve';

/** A page of the reference is called like its module; a guide that documents a module has a title of its own. */
export function checkTitle({ file, title, modules }: Page, folder: string): Problem[] {
  const [module, second] = modules;
  const isReference = relative(folder, file).split(sep)[0] === 'api';
  if (!isReference || module === undefined || second !== undefined || title === module) return [];
  const message = `expected title: ${module}, the module that the page documents, found "${title}". Correct the title or api.`;
  return [problemAt(file, undefined, message)];
}

/** A heading typed by hand that names a symbol would stand beside the generated one. */
export function checkHeadings({ page }: ResolvedPage, { symbols }: Documentation): Problem[] {
  const isOwn = (name: string) =>
    symbols.byName.get(name)?.some(({ module }) => page.modules.includes(module));
  return page.headings
    .filter(({ text }) => isOwn(text))
    .map(({ node, text }) => {
      const message = `expected an <Api of="${text}">, which makes its own heading, found a heading. Put its words into the entry.`;
      return problemAt(page.file, node, message);
    });
}

/** Members stand below their class, since their headings belong to its section. */
export function checkOrder({ page, entries }: ResolvedPage): Problem[] {
  let section = '';
  return entries.flatMap(({ entry, facts }) => {
    const [owner = '', member] = facts.symbol.name.split('.');
    if (member === undefined) section = owner;
    if (owner === section) return [];
    const found = section === '' ? 'before any other' : `below that of \`${section}\``;
    const message = `expected the entry of \`${entry.of}\` below that of \`${owner}\`, found it ${found}. Move it.`;
    return [problemAt(page.file, entry.node, message)];
  });
}
