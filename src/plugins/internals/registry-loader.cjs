// Loader of the bundler for Docusaurus's list of chunks: `require.resolveWeak` has a page compiled, though it asks for no more than its id.
const PAGE = /require\.resolveWeak\(("[^"]+\.mdx?")\)/g;

module.exports = function registry(source) {
  if (source.search(PAGE) < 0)
    throw this.getOptions().changed('require.resolveWeak of a page', 'registry.js', 'registry-loader.cjs');
  return source.replace(PAGE, '$1');
};
