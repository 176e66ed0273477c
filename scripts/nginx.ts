import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port';
import { NGINX_MODULES } from './programs';

/** An nginx of a test's own, with a port of its own. */
export interface Nginx {
  url: string;
  /** The arguments of `release.sh` after the build. */
  places: [root: string, configuration: string];
  /** The environment of `release.sh`. */
  env: NodeJS.ProcessEnv;
  start: () => Promise<void>;
  stop: () => void;
}

/**
 * @param command - How nginx is called.
 * @param dir - A folder for its configuration and what it serves.
 * @returns an nginx that includes what `deploy/nginx/release.sh` writes, as Debian's does, not started yet
 */
export async function nginxFor(command: string, dir: string): Promise<Nginx> {
  const port = await freePort();
  for (const folder of ['conf.d', 'srv']) mkdirSync(join(dir, folder), { recursive: true });
  const main = join(dir, 'nginx.conf');
  writeFileSync(
    main,
    `include ${NGINX_MODULES}/*.conf;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 2;
pid ${join(dir, 'nginx.pid')};
error_log ${join(dir, 'error.log')} warn;
events { worker_connections 512; }
http {
    include /etc/nginx/mime.types;
    default_type application/octet-stream;
    access_log off;
    client_body_temp_path ${dir}; proxy_temp_path ${dir}; fastcgi_temp_path ${dir}; uwsgi_temp_path ${dir}; scgi_temp_path ${dir};
    include ${join(dir, 'conf.d')}/*.conf;
}
`,
  );
  // It listens where a test may, and connections wait for a next request as long as a test may; all else is the shipped configuration.
  const wrapper = join(dir, 'nginx.sh');
  writeFileSync(
    wrapper,
    `#!/bin/sh\nsed -i -e 's/listen 80 /listen 127.0.0.1:${port} /' -e '/listen \\[::\\]:80 /d' -e 's/keepalive_timeout 10s/keepalive_timeout 3s/' ${dir}/conf.d/*.conf\nexec ${command} -c ${main} "$@"\n`,
    { mode: 0o755 },
  );
  let running: ChildProcess | undefined;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    places: [join(dir, 'srv'), join(dir, 'conf.d', 'docs.conf')],
    env: { ...process.env, NGINX_COMMAND: wrapper },
    start: async () => {
      running = spawn(command, ['-c', main, '-g', 'daemon off;'], { stdio: 'inherit' });
      for (let tries = 0; tries < 50; tries++) {
        if (await fetch(url).catch(() => null)) return;
        await wait(100);
      }
      running.kill();
      throw new Error(`nginx: expected an answer at ${url}, found none in 5 seconds.`);
    },
    stop: () => running?.kill('SIGQUIT'),
  };
}
