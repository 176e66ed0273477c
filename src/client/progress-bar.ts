/** Labels the theme's progress bar, so that screen readers announce it. */
import nprogress from 'nprogress';

nprogress.configure({
  barSelector: '.bar',
  template: '<div class="bar" role="progressbar" aria-label="Loading page"><div class="peg"></div></div>',
});
