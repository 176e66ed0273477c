// Change: draws what src/plugins/code-blocks has highlighted at build time, and copies what a reader wants to paste.
import CodeBlock from '@site/src/components/CodeBlock';

export default CodeBlock;
