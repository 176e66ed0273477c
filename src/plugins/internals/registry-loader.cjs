// Bundler loader for Docusaurus's list of chunks. Replaces `require.resolveWeak("@site/docs/intro.mdx")` with the path itself. Otherwise, the
// bundler would compile the page, although this code needs only the page's id.
const PAGE = /require\.resolveWeak\(("[^"]+\.mdx?")\)/g;

module.exports = function registry(source) {
  if (source.search(PAGE) < 0)
    throw this.getOptions().createError(
      'require.resolveWeak of a page',
      'registry.js',
      'registry-loader.cjs',
    );
  return source.replace(PAGE, '$1');
};
