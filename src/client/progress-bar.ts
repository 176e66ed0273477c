/** Adds a role and a label to the progress bar of Docusaurus's theme, so that screen readers can announce it. */
import nprogress from 'nprogress';

nprogress.configure({
  barSelector: '.bar',
  template: '<div class="bar" role="progressbar" aria-label="Loading page"><div class="peg"></div></div>',
});
