import { once } from 'node:events';
import { createServer } from 'node:http';

/**
 * Lets tests take parts of the running stack away and give them back. Actions are functions by name; a test calls
 * `POST /name?argument`, and gets the result as JSON once the action is done.
 */
export async function startControl(actions) {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://control');
    const action = actions[pathname.slice(1)];
    const answer = (status, value) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(value ?? null));
    };
    if (!action) {
      answer(404, { error: `No action ${pathname}` });
      return;
    }
    Promise.resolve()
      .then(() => action(Object.fromEntries(searchParams)))
      .then((value) => answer(200, value))
      .catch((error) => answer(500, { error: String(error.stack ?? error) }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
