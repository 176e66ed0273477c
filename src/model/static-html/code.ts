import type { Element, ElementContent } from 'hast';
import { formatCount } from '../../shared/text/format';
import { getTokenClass, type HighlightedRun, type LineGroup } from '../code-blocks/paint';
import { readCodeProperties } from '../code-blocks/transform';
import { element, text } from './element';

/** Renders a code block that `src/model/code-blocks` has highlighted. The element's children are the links in the code, in order. */
export function renderCode({ properties, children: links }: Element): Element {
  const { language, label, title, isShell, isOutput, isFile, groups } = readCodeProperties(properties);
  // A group contains consecutive lines that the writer marked, or consecutive lines without a mark.
  const lines = groups.flatMap(({ isMarked, runs }) => {
    const elements = runs.map((run) => renderRun(run, links));
    // Screen readers can announce a `<mark>` element.
    return isMarked ? [element('mark', {}, elements)] : elements;
  });
  // Keyboard users can focus the code to scroll it. If all of the code is visible, `src/components/Article` removes it from the Tab order.
  const box = element('pre', { className: ['thin-scrollbar', 'fades'], tabIndex: 0 }, [
    element('code', {}, lines),
  ]);
  const body = element('div', { className: ['code-body'] }, [
    isFile ? foldCode(box, groups) : box,
    // The buttons follow the code, so that the Tab key reaches them after the code. An output only gets the button that wraps long lines, which
    // `src/components/Article` adds if a line is too long.
    element('div', { className: ['code-buttons'] }, isOutput ? [] : createButtons(isFile ? title : null)),
  ]);
  const frame = {
    className: ['theme-code-block', `language-${language}`, ...(isOutput ? ['code-output'] : [])],
    dataLanguage: label,
    dataFile: isFile ? '' : undefined,
    // Commands wrap, because they are often longer than a screen is wide.
    dataWraps: isShell ? '' : undefined,
  };
  if (title === null && !isOutput && !isShell) return element('div', frame, [body]);
  const caption = title ?? (isOutput ? 'Output' : 'Terminal');
  // The page as Markdown omits the title “Terminal”, because its code fence names the language.
  const dataMarkdownIgnore = title === null && isShell ? '' : undefined;
  return element('figure', frame, [element('figcaption', { dataMarkdownIgnore }, [text(caption)]), body]);
}

/** Creates the buttons of a code block: for copying, and for downloading if the code is a file. `path` is null for other code. */
function createButtons(path: string | null): Element[] {
  const copy = element('button', { type: 'button', ariaLabel: 'Copy code' });
  if (path === null) return [copy];
  // Omits the folder, because browsers save all downloads in one folder.
  const dataDownload = path.split('/').at(-1) ?? path;
  const properties = { type: 'button', ariaLabel: `Download ${path}`, dataDownload };
  return [copy, element('button', properties, [text('Download')])];
}

/** Collapses a file of the whole program, because it repeats the page's samples. */
function foldCode(box: Element, groups: readonly LineGroup[]): Element {
  const code = groups.flatMap(({ runs }) => runs.map((run) => run.text)).join('');
  const label = text(formatCount(code.split('\n').length, 'line'));
  return element('details', {}, [element('summary', {}, [label]), box]);
}

function renderRun({ text: value, kind, linkIndex }: HighlightedRun, links: readonly ElementContent[]) {
  const link = linkIndex === undefined ? undefined : links[linkIndex];
  const content = link ?? text(value);
  const tokenClass = getTokenClass(kind);
  return tokenClass === null ? content : element('span', { className: [tokenClass] }, [content]);
}
