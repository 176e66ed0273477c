/** Gives the theme's progress bar a valid role and a name. */
import nprogress from 'nprogress';

nprogress.configure({
  barSelector: '.bar',
  template: '<div class="bar" role="progressbar" aria-label="Loading page"><div class="peg"></div></div>',
});
