import type { Page } from '@playwright/test';

/** Changes a page as page translation does: wraps each text node, present or added later, in two `<font>` elements with the same text. */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isSkipped = (node: Node) =>
      node.textContent?.trim() === '' ||
      !(node.parentElement instanceof HTMLElement) ||
      node.parentElement.closest('font, script, style, textarea, [translate="no"]') !== null;
    const translateNode = (node: Node) => {
      if (isSkipped(node)) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      // The original node leaves the document, which is what breaks a framework that still refers to it.
      inner.textContent = node.textContent;
      outer.append(inner);
      node.parentNode?.replaceChild(outer, node);
    };
    const translateTree = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const nodes: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
      while (walker.nextNode()) nodes.push(walker.currentNode);
      for (const node of nodes) translateNode(node);
    };
    translateTree(document.body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') translateNode(target);
        else for (const node of addedNodes) translateTree(node);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}
