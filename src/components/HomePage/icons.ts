import type { HomeIcon } from '@site/src/shared/home';
import components from 'lucide-static/icons/blocks.svg?source';
import tutorials from 'lucide-static/icons/book-open.svg?source';
import documents from 'lucide-static/icons/braces.svg?source';
import upgrade from 'lucide-static/icons/circle-arrow-up.svg?source';
import api from 'lucide-static/icons/code-xml.svg?source';
import local from 'lucide-static/icons/cpu.svg?source';
import data from 'lucide-static/icons/database.svg?source';
import images from 'lucide-static/icons/image.svg?source';
import keys from 'lucide-static/icons/key-round.svg?source';
import apply from 'lucide-static/icons/layers.svg?source';
import compatibility from 'lucide-static/icons/list-checks.svg?source';
import text from 'lucide-static/icons/message-square-text.svg?source';
import chat from 'lucide-static/icons/messages-square.svg?source';
import customize from 'lucide-static/icons/puzzle.svg?source';
import update from 'lucide-static/icons/refresh-cw.svg?source';
import start from 'lucide-static/icons/rocket.svg?source';
import search from 'lucide-static/icons/scan-search.svg?source';
import production from 'lucide-static/icons/server.svg?source';
import settings from 'lucide-static/icons/sliders-horizontal.svg?source';
import tables from 'lucide-static/icons/table-2.svg?source';
import sentences from 'lucide-static/icons/text-quote.svg?source';
import errors from 'lucide-static/icons/triangle-alert.svg?source';
import warehouse from 'lucide-static/icons/warehouse.svg?source';
import anthropic from 'simple-icons/icons/anthropic.svg?source';
import huggingFace from 'simple-icons/icons/huggingface.svg?source';
import pytorch from 'simple-icons/icons/pytorch.svg?source';
import scikitLearn from 'simple-icons/icons/scikitlearn.svg?source';
import vllm from 'simple-icons/icons/vllm.svg?source';

/**
 * SVG files of the icons on the home page. The last five are the marks of products, from simple-icons, in black or white. These products have neutral
 * icons instead of their marks:
 *
 * - MongoDB: its brand resources say “Do not change the color of the MongoDB logo”.
 * - SQL databases: the page is about two products. PostgreSQL's policy also allows its logo only in the forms that it lists.
 * - Snowflake and Redis: they have guidelines, and we haven't found a sentence in them that allows the logo in one color.
 * - OpenAI, Cohere, Jina, llama.cpp, sentence-transformers and Pillow: simple-icons doesn't have their marks.
 */
export const iconFiles: Readonly<Record<HomeIcon, string>> = {
  apply,
  api,
  chat,
  compatibility,
  components,
  customize,
  data,
  documents,
  errors,
  images,
  keys,
  local,
  production,
  search,
  sentences,
  settings,
  start,
  tables,
  text,
  tutorials,
  update,
  upgrade,
  warehouse,
  anthropic,
  huggingFace,
  pytorch,
  scikitLearn,
  vllm,
};

/** Names of the icons that are marks of products. These icons are filled, and the others are drawn with lines. */
export const PRODUCT_MARKS: ReadonlySet<HomeIcon> = new Set([
  'anthropic',
  'huggingFace',
  'pytorch',
  'scikitLearn',
  'vllm',
]);
