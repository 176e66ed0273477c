import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkPresetLintRecommended from 'remark-preset-lint-recommended';

/** Markdown rules for editors and the command line; `src/checks/markdown.ts` runs the same in `npm run check`. */
export default {
  plugins: [remarkFrontmatter, remarkGfm, remarkMdx, remarkPresetLintRecommended],
};
