// Connects `compiled-pages.ts` to the bundler, which can't run loaders written in TypeScript.
module.exports = function compiledPages(code) {
  return this.getOptions().pages.save(this, code);
};

module.exports.pitch = function find() {
  return this.getOptions().pages.find(this);
};
