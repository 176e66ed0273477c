// Change: makes <Diagram> known to every page, so that writers need no import for it, and lets wide tables scroll by themselves.
import Diagram from '@site/src/components/Diagram';
import ScrollTable from '@site/src/components/ScrollTable';
import MDXComponents from '@theme-original/MDXComponents';

export default { ...MDXComponents, Diagram, table: ScrollTable };
