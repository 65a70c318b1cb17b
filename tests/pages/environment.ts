import type { Environment } from 'vitest/runtime';
import { builtinEnvironments } from 'vitest/runtime';

/**
 * happy-dom, which writes a line of its own about every answer that is a refusal: to nobody. Lines of the app
 * itself fail the test (tests/silence.ts).
 */
export default {
  ...builtinEnvironments['happy-dom'],
  async setup(global, options) {
    const { console } = global;
    global.console = undefined;
    try {
      return await builtinEnvironments['happy-dom'].setup(global, options);
    } finally {
      global.console = console;
    }
  },
} satisfies Environment;
