import { isDatabaseAway, isDataTooLong, isRetryable, toUniqueViolation } from './database-errors.js';

describe('what a driver error means', () => {
  it.each([
    [
      {
        driverError: {
          code: 'SQLITE_CONSTRAINT_UNIQUE',
          message: 'UNIQUE constraint failed: user_account.kind, user_account.email',
        },
      },
      'uq_user_account_kind_email',
    ],
    [
      { driverError: { code: 'SQLITE_CONSTRAINT_PRIMARYKEY', message: 'UNIQUE constraint failed: lead.id' } },
      'pk_lead',
    ],
    [
      { driverError: { code: 'ER_DUP_ENTRY', sqlMessage: "Duplicate entry 'a' for key 'uq_user_account_email'" } },
      'uq_user_account_email',
    ],
    [
      { driverError: { code: 'ER_DUP_ENTRY', sqlMessage: "Duplicate entry 'a' for key 'lead.uq_lead_reference'" } },
      'uq_lead_reference',
    ],
  ])('%j is index %s', (error, indexName) => {
    expect(toUniqueViolation(error)?.indexName).toBe(indexName);
  });
  it('takes nothing else for a unique violation', () => {
    expect(toUniqueViolation(new Error('UNIQUE constraint failed: a.b'))).toBeNull();
    expect(toUniqueViolation(undefined)).toBeNull();
  });
  it('knows what is worth another try and what means the database is away', () => {
    expect(isRetryable({ driverError: { code: 'ER_LOCK_DEADLOCK' } })).toBe(true);
    expect(isRetryable({ code: 'SQLITE_CONSTRAINT_UNIQUE' })).toBe(false);
    expect(isDatabaseAway({ driverError: { code: 'ECONNREFUSED' } })).toBe(true);
    expect(isDatabaseAway({ driverError: { code: 'SQLITE_FULL' } })).toBe(true);
    expect(isDatabaseAway({ driverError: { code: 'SQLITE_IOERR_WRITE' } })).toBe(true);
    expect(isDatabaseAway({ code: 'EHOSTUNREACH', errno: -113 })).toBe(true);
    expect(isDatabaseAway({ code: 'DB_TIMEOUT' })).toBe(true);
    expect(isDatabaseAway(new TypeError('x is not a function'))).toBe(false);
  });
  it.each([1969, 1927, 3024, 1290, 1021, 1114, 1205, 1213])(
    'knows %i as "away" by its number, because mysql2 does not name each',
    (errno) => {
      expect(isDatabaseAway({ driverError: { errno } })).toBe(true);
      expect(isRetryable({ driverError: { errno } })).toBe(errno === 1205 || errno === 1213);
    },
  );
  it('knows a text that is too long, and does not take it for an outage', () => {
    expect(isDataTooLong({ driverError: { errno: 1406, code: 'ER_DATA_TOO_LONG' } })).toBe(true);
    expect(isDataTooLong({ driverError: { errno: 1062 } })).toBe(false);
    expect(isDatabaseAway({ driverError: { errno: 1406 } })).toBe(false);
    expect(isDatabaseAway({ driverError: { errno: 1064 } })).toBe(false);
  });
});
