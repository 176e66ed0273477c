// Loader of the bundler, which runs loaders without TypeScript: it says that a page is compiled again when its inputs have changed.
const { existsSync } = require('node:fs');
const { dirname, join, relative } = require('node:path');

module.exports = function pageInputs(source) {
  const { siteDir, folder } = this.getOptions();
  const inputs = join(folder, `${relative(siteDir, this.resourcePath)}.txt`);
  // In `npm start` there are none when a page is first compiled: they come with the next save.
  if (existsSync(inputs)) this.addDependency(inputs);
  else this.addMissingDependency(inputs);
  // What an article draws is no module of it.
  for (const [, path] of source.matchAll(/^import\s+\w+\s+from\s+['"](\.[^'"]+\.svg)['"]/gm))
    this.addDependency(join(dirname(this.resourcePath), path));
  return source;
};
