// Bundler loader that replaces `require.resolveWeak("@site/docs/intro.mdx")` in Docusaurus's list of chunks with the path. Otherwise, the bundler
// would compile the page, although the list only needs the page's id.
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
