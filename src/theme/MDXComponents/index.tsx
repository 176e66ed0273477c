// Change: makes <Diagram> known to every page, so that writers need no import for it.
import Diagram from '@site/src/components/Diagram';
import MDXComponents from '@theme-original/MDXComponents';

export default { ...MDXComponents, Diagram };
