/** Makes the theme's progress bar accessible, with the role of a progress bar and a label. */
import nprogress from 'nprogress';

nprogress.configure({
  barSelector: '.bar',
  template: '<div class="bar" role="progressbar" aria-label="Loading page"><div class="peg"></div></div>',
});
