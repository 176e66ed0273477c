// Loader of the bundler, which runs loaders without TypeScript: see compiled-pages.ts.
module.exports = function compiledPages(code) {
  return this.getOptions().pages.save(this, code);
};

module.exports.pitch = function find() {
  return this.getOptions().pages.find(this);
};
