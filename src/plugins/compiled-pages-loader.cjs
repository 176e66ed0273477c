// Loader of the bundler, which runs loaders without TypeScript: see compiled-pages.ts.
module.exports = function compiledPages(code) {
  return this.getOptions().pages.keep(this, code);
};

module.exports.pitch = function find() {
  return this.getOptions().pages.find(this);
};
