import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../free-port.ts'

/** Which nginx the machine has; undefined: none. */
export const nginxVersion = (): string | undefined =>
  /nginx\/\S+/.exec(spawnSync('nginx', ['-v'], { encoding: 'utf8' }).stderr ?? '')?.[0]

// One process, as the portal's; the rest is how nginx is set up to serve files.
const config = (folder: string, root: string, port: number) => `
daemon off;
master_process off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 64; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((each) => `${each}_temp_path ${folder}/${each};`).join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    root ${root};
  }
}
`
/** In Linux, a hundredth of a second each. */
const ticksASecond = 100

/** nginx with sendfile over a folder, on a port of its own; what it writes lies in `folder`. */
export const startNginx = async (folder: string, root: string) => {
  const port = await freePort()
  mkdirSync(folder)
  writeFileSync(join(folder, 'nginx.conf'), config(folder, root, port))
  const server = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(server, 'exit')
  const address = `http://127.0.0.1:${port}`
  for (let left = 100; ; left--)
    try {
      await fetch(address)
      break
    } catch (error) {
      if (!left || server.exitCode !== null) throw error
      await pause(50)
    }
  return {
    address,
    /** Seconds of CPU that it has used so far. */
    cpu: (): number => {
      const stat = readFileSync(`/proc/${server.pid}/stat`, 'utf8')
      const [user, system] = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .slice(11, 13)
      return (Number(user) + Number(system)) / ticksASecond
    },
    stop: async () => {
      server.kill('SIGTERM')
      await ended
    },
  }
}
