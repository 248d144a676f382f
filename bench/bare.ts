/** The reference process: bare `node:http` answers `GET /<bytes>` with that many bytes. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const bodies = new Map<string, Buffer>();

const server = createServer((incoming, answer) => {
  const path = incoming.url!;
  let body = bodies.get(path);
  if (!body) bodies.set(path, (body = Buffer.alloc(Number(path.slice(1)), 'x')));
  incoming.resume();
  answer.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  answer.end(body);
});
server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit(0));
