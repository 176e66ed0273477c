import { expect, test } from '@playwright/test';
import { findMemberNames, parsePython } from '../../../../src/shared/python/syntax';

test('finds the members that classes declare and methods assign', () => {
  const code = `
class A(B):
    field: int
    constant = 1
    shared: t.ClassVar = ()

    @property
    def prop(self):
        local = 1
        self.kept = local
        self.typed: int = local

    async def method(self):
        if self.kept:
            self.late = 2
            self.left, self.right = other.read, self.read
            local = self.read
    low, high = 1, local
`;
  const names = [...findMemberNames(parsePython(code))].join(' ');
  expect(names).toBe('field constant shared prop kept typed method late left right low high');
});

test('omits assignments outside of classes', () => {
  const code = 'x = 1\nother.y = 2\ndef f():\n    def g(): pass\n    z = 3\nclass Broken(\n';
  expect([...findMemberNames(parsePython(code))]).toEqual([]);
});
