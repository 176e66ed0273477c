// Loader of the bundler, which runs loaders without TypeScript: it says that a page is compiled again when its inputs have changed.
const { join, relative } = require('node:path');

module.exports = function pageInputs(source) {
  const { siteDir, folder } = this.getOptions();
  this.addDependency(join(folder, `${relative(siteDir, this.resourcePath)}.txt`));
  return source;
};
