import { expect, test } from '@playwright/test';
import { createSkeleton } from '../../../../src/model/reference/skeleton';
import { checkZoo, inventory } from './zoo';

function fillDescriptions(skeleton: string): string {
  return skeleton
    .replace(/^- `.*`:$/gm, '$& Words.')
    .replaceAll('<Returns>\n', '<Returns>\n\nWords.\n')
    .replace(/^<Api of="[^"]*">$/gm, '$&\n\nWords.');
}

test('writes the page of a module without descriptions', () => {
  expect(createSkeleton(inventory, 'superduper.sea')).toBe(`---
title: superduper.sea
sidebar_label: sea
description: ''
api: superduper.sea
---

<Api of="Seal">

<Params>

- \`depth\`:

</Params>

</Api>

<Api of="Ticket">

<Params>

- \`price\`:

</Params>

</Api>
`);
});

for (const [module, path] of [
  ['superduper.zoo.animal', 'api/zoo/animal.mdx'],
  ['superduper.sea', 'api/sea.mdx'],
] as const) {
  test(`requires only descriptions in the skeleton of ${module}`, () => {
    const skeleton = createSkeleton(inventory, module);
    expect(checkZoo({ [path]: () => skeleton }).join('\n')).toContain('expected a description');
    expect(checkZoo({ [path]: () => fillDescriptions(skeleton) })).toEqual([]);
  });
}

test('lists two exceptions with the same short name once', () => {
  const copy = structuredClone(inventory);
  const hunt = copy.modules['superduper.zoo.animal']?.classes.Lion?.methods.hunt;
  if (!hunt) throw new Error('expected the zoo to have Lion.hunt');
  hunt.raises = ['superduper.sea.NotFound', 'superduper.zoo.NotFound'];
  const skeleton = createSkeleton(copy, 'superduper.zoo.animal');
  expect(skeleton).toContain('<Raises>\n\n- `NotFound`:\n\n</Raises>');
});

test('rejects a module that the version lacks', () => {
  expect(() => createSkeleton(inventory, 'superduper.air')).toThrow(
    'expected a module of this version, found superduper.air, which it does not have.',
  );
});
