// Loader of the bundler for Docusaurus's list of chunks: `require.resolveWeak` has a page compiled, though it asks for no more than its id.
module.exports = (source) => source.replace(/require\.resolveWeak\(("[^"]+\.mdx?")\)/g, '$1');
