/** Runs before anything reads the storage: see the order of `clientModules` in docusaurus.config.ts. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { guardStorage } from './storage-guard';

if (ExecutionEnvironment.canUseDOM) guardStorage(window);
