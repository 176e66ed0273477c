// Bundler loader for Docusaurus's list of chunks. Removes `require.resolveWeak`, because it compiles a page although it only needs the
// page's id.
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
