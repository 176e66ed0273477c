import { textOfSpans } from '../../model/page/content';
import type { QuestionsFile } from './format';
import { type Addresses, headOf, publishedVersion, type VersionData } from './version';
import { textOf } from './words';

/** @returns what readers ask of a version, with the section that answers it and how the answer begins */
export function questionsFile(
  { version, contents, routes }: VersionData,
  addresses: Addresses,
): QuestionsFile {
  const sections = contents.flatMap(({ file, title, sections: all }) => {
    const route = routes.get(file);
    if (route === undefined) return [];
    return all.flatMap(({ anchor, heading, blocks, answers }) => {
      const first = blocks.find(({ kind, within }) => kind === 'text' && within.length === 0);
      if (!answers || first?.kind !== 'text') return [];
      return [
        {
          questions: [...answers],
          page: title,
          ...(anchor !== null && { heading: textOfSpans(heading) }),
          address: addresses.of(anchor === null ? route : `${route}#${encodeURIComponent(anchor)}`),
          answer: textOf(first.spans),
        },
      ];
    });
  });
  return { ...headOf('questions', addresses), version: publishedVersion(version, addresses), sections };
}
