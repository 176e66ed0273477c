import type { Element, ElementContent } from 'hast';
import { formatCount } from '../../shared/text/format';
import { getTokenClass, type HighlightedRun } from '../code-blocks/paint';
import { readCodeProperties } from '../code-blocks/transform';
import { element, text } from './element';

/** Renders a code block from `src/model/code-blocks` as HTML. The block's child nodes are the links in its code. */
export function renderCode({ properties, children: links }: Element): Element {
  const { language, label, title, isShell, isOutput, isProgramFile, groups } = readCodeProperties(properties);
  const content = groups.flatMap(({ isMarked, runs }) => {
    const elements = runs.map((run) => renderRun(run, links));
    // Uses `<mark>`, because screen readers can announce it.
    return isMarked ? [element('mark', {}, elements)] : elements;
  });

  const codeLines = groups
    .flatMap(({ runs }) => runs.map((run) => run.text))
    .join('')
    .split('\n');
  // Browsers reserve the space of code that they haven't styled yet. See src/css/code-block.css.
  const size = {
    dataLines: codeLines.length,
    dataColumns: Math.max(...codeLines.map(({ length }) => length)),
  };

  // Lets keyboard users scroll the code. `src/components/Article` removes code without a scrollbar from the Tab order.
  const box = element('pre', { className: ['thin-scrollbar', 'fades'], tabIndex: 0 }, [
    element('code', size, content),
  ]);
  const buttons = isOutput ? [] : createButtons(isProgramFile ? title : null);
  const body = element('div', { className: ['code-body'] }, [
    isProgramFile ? foldCode(box, codeLines.length) : box,
    // The buttons follow the code, so that the Tab key reaches the code first.
    element('div', { className: ['code-buttons'] }, buttons),
  ]);

  const frameProperties = {
    className: ['theme-code-block', `language-${language}`, ...(isOutput ? ['code-output'] : [])],
    dataLanguage: label,
    dataFile: isProgramFile ? '' : undefined,
    // Wraps commands, because they are often wider than the screen.
    dataWraps: isShell ? '' : undefined,
  };
  if (title === null && !isOutput && !isShell) return element('div', frameProperties, [body]);

  const caption = title ?? (isOutput ? 'Output' : 'Terminal');
  // Leaves the title “Terminal” out when the page is copied as Markdown, because the code fence names the language.
  const dataMarkdownIgnore = title === null && isShell ? '' : undefined;
  const figcaption = element('figcaption', { dataMarkdownIgnore }, [text(caption)]);
  return element('figure', frameProperties, [figcaption, body]);
}

function createButtons(path: string | null): Element[] {
  const copy = element('button', { type: 'button', ariaLabel: 'Copy code' });
  if (path === null) return [copy];
  // Drops the folder, because browsers save all downloads in one folder.
  const dataDownload = path.split('/').at(-1) ?? path;
  const properties = { type: 'button', ariaLabel: `Download ${path}`, dataDownload };
  return [copy, element('button', properties, [text('Download')])];
}

/** Collapses the complete program at the end of a tutorial, because it repeats the page's samples. */
function foldCode(box: Element, lineCount: number): Element {
  const label = text(formatCount(lineCount, 'line'));
  return element('details', {}, [element('summary', {}, [label]), box]);
}

function renderRun({ text: value, kind, linkIndex }: HighlightedRun, links: readonly ElementContent[]) {
  const link = linkIndex === undefined ? undefined : links[linkIndex];
  const content = link ?? text(value);
  const tokenClass = getTokenClass(kind);
  return tokenClass === null ? content : element('span', { className: [tokenClass] }, [content]);
}
