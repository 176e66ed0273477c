import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests',
  projects: [{ name: 'unit', testDir: 'tests/unit' }],
});
