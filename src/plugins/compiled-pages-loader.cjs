// Bundler loader for compiled-pages.ts. The bundler can't run loaders in TypeScript.
module.exports = function compiledPages(code) {
  return this.getOptions().pages.save(this, code);
};

module.exports.pitch = function find() {
  return this.getOptions().pages.find(this);
};
