import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getFreePort } from './free-port';
import { NGINX_MODULES } from './programs';

/** An nginx server with the production configuration from `deploy/nginx`, but on a free port. */
export interface Nginx {
  url: string;
  /** Folder that `release.sh` publishes releases to. */
  root: string;
  env: NodeJS.ProcessEnv;
  /** Starts nginx. Publish a release first, because the configuration includes files from it. */
  start: () => Promise<void>;
  stop: () => void;
}

/** Seconds before nginx closes an idle connection. Shorter than in production, so that tests don't have to wait. */
const KEEPALIVE_SECONDS = 3;

/** Prepares an nginx server and the folder for its releases in `dir`. */
export async function prepareNginx(command: string, dir: string): Promise<Nginx> {
  const port = await getFreePort();
  const url = `http://127.0.0.1:${port}`;
  const root = join(dir, 'srv');
  mkdirSync(root, { recursive: true });
  const replacements: [setting: RegExp, replacement: string][] = [
    [/\/srv\/docs/g, root],
    [/listen 80 /, `listen 127.0.0.1:${port} `],
    [/.*listen \[::\]:80 .*\n/, ''],
    [/keepalive_timeout \d+s/, `keepalive_timeout ${KEEPALIVE_SECONDS}s`],
  ];
  let siteConfiguration = readFileSync('deploy/nginx/site.conf', 'utf8');
  for (const [setting, replacement] of replacements) {
    // Without this check, nothing would report that a setting was renamed.
    if (siteConfiguration.search(setting) < 0)
      throw new Error(`deploy/nginx/site.conf: expected ${setting}, found none.`);
    siteConfiguration = siteConfiguration.replace(setting, replacement);
  }
  writeFileSync(join(dir, 'site.conf'), siteConfiguration);

  const main = join(dir, 'nginx.conf');
  const configuration = `include ${NGINX_MODULES}/*.conf;
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
    include ${join(dir, 'site.conf')};
}
`;
  writeFileSync(main, configuration);

  let running: ChildProcess | undefined;
  return {
    url,
    root,
    env: { ...process.env, NGINX_COMMAND: `${command} -c ${main}`, DRAIN: String(KEEPALIVE_SECONDS + 1) },
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
