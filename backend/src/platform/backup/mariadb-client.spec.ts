import { clientArguments, serverAddress } from './mariadb-client.js';

describe('the arguments of the MariaDB clients', () => {
  it('ask for TCP, so that the port of localhost counts', () => {
    const server = serverAddress('mysql://app@localhost:33070/studio');
    expect(clientArguments(server, [])).toEqual(
      expect.arrayContaining(['--protocol=TCP', '--host=localhost', '--port=33070', '--user=app']),
    );
  });

  it('carry names as they are, behind --, and never the password', () => {
    const server = serverAddress('mysql://a%40b:p%2Fw@[::1]/-pool%20studio');
    expect(server).toEqual({ host: '::1', port: 3306, user: 'a@b', password: 'p/w', database: '-pool studio' });
    const given = clientArguments(server, ['--triggers']);
    expect(given.slice(-3)).toEqual(['--triggers', '--', '-pool studio']);
    expect(given.join(' ')).not.toContain('p/w');
  });
});
