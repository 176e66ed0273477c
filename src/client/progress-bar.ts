/** Makes the progress bar of Docusaurus's theme accessible, by giving it a role and a label. */
import nprogress from 'nprogress';

nprogress.configure({
  barSelector: '.bar',
  template: '<div class="bar" role="progressbar" aria-label="Loading page"><div class="peg"></div></div>',
});
