import blocks from 'lucide-static/icons/blocks.svg?source';
import bookOpen from 'lucide-static/icons/book-open.svg?source';
import bot from 'lucide-static/icons/bot.svg?source';
import box from 'lucide-static/icons/box.svg?source';
import brainCircuit from 'lucide-static/icons/brain-circuit.svg?source';
import chartScatter from 'lucide-static/icons/chart-scatter.svg?source';
import clapperboard from 'lucide-static/icons/clapperboard.svg?source';
import cloud from 'lucide-static/icons/cloud.svg?source';
import cpu from 'lucide-static/icons/cpu.svg?source';
import fileSearch from 'lucide-static/icons/file-search.svg?source';
import graduationCap from 'lucide-static/icons/graduation-cap.svg?source';
import image from 'lucide-static/icons/image.svg?source';
import messagesSquare from 'lucide-static/icons/messages-square.svg?source';
import plug from 'lucide-static/icons/plug.svg?source';
import rocket from 'lucide-static/icons/rocket.svg?source';
import route from 'lucide-static/icons/route.svg?source';
import server from 'lucide-static/icons/server.svg?source';
import slidersHorizontal from 'lucide-static/icons/sliders-horizontal.svg?source';
import textQuote from 'lucide-static/icons/text-quote.svg?source';
import wrench from 'lucide-static/icons/wrench.svg?source';

/** Icons of the cards on category pages. The keys are page ids, such as `intro`, or subcategory labels, such as `Base`. */
export const CARD_ICONS: Readonly<Record<string, string | undefined>> = {
  get_started: rocket,
  intro: bookOpen,
  'tutorials/intro': graduationCap,
  'core_api/connect': plug,
  'templates/copilot': bot,
  'templates/llm_finetuning': slidersHorizontal,
  'templates/simple_rag': messagesSquare,
  'templates/pdf_rag': fileSearch,
  'templates/multimodal_video_search': clapperboard,
  'templates/transfer_learning': route,
  // Plugins for online services have a cloud.
  'ai_plugins/anthropic': cloud,
  'ai_plugins/cohere': cloud,
  'ai_plugins/jina': cloud,
  'ai_plugins/openai': cloud,
  'ai_plugins/llamacpp': cpu,
  'ai_plugins/vllm': server,
  'ai_plugins/sentence_transformers': textQuote,
  'ai_plugins/sklearn': chartScatter,
  'ai_plugins/torch': brainCircuit,
  'ai_plugins/transformers': brainCircuit,
  'ai_plugins/pillow': image,
  Base: box,
  Components: blocks,
  Backends: server,
  Helpers: wrench,
};
