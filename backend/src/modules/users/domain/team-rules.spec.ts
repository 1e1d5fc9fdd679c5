import { decideStaffChange, type StaffState } from './team-rules.js';

const owner: StaffState = { id: 'a', role: 'owner', status: 'active', hasPassword: true };
const seller: StaffState = { id: 'b', role: 'sales', status: 'active', hasPassword: true };

describe('changing another staff member', () => {
  it('changes the role, disables and enables', () => {
    expect(decideStaffChange('a', seller, { role: 'pm' }, 0)).toEqual({ ok: true, role: 'pm', status: 'active' });
    expect(decideStaffChange('a', seller, { status: 'disabled' }, 0)).toEqual({
      ok: true,
      role: 'sales',
      status: 'disabled',
    });
    const off: StaffState = { ...seller, status: 'disabled' };
    expect(decideStaffChange('a', off, { status: 'active' }, 0)).toEqual({ ok: true, role: 'sales', status: 'active' });
  });

  it('refuses changes to your own account', () => {
    for (const change of [{ role: 'viewer' }, { status: 'disabled' as const }]) {
      expect(decideStaffChange('a', owner, change, 1)).toEqual({ ok: false, reason: 'OWN_ACCOUNT' });
    }
    expect(decideStaffChange('b', seller, { role: 'owner' }, 1)).toEqual({ ok: false, reason: 'OWN_ACCOUNT' });
  });

  it('allows a change that changes nothing, even to your own account', () => {
    expect(decideStaffChange('a', owner, { role: 'owner', status: 'active' }, 0)).toMatchObject({ ok: true });
  });

  it.each([{ role: 'viewer' }, { status: 'disabled' as const }, { role: 'sales', status: 'disabled' as const }])(
    'keeps the last owner: %j',
    (change) => {
      expect(decideStaffChange('z', owner, change, 0)).toEqual({ ok: false, reason: 'LAST_OWNER' });
      expect(decideStaffChange('a', owner, change, 0)).toEqual({ ok: false, reason: 'LAST_OWNER' });
      expect(decideStaffChange('z', owner, change, 1)).toMatchObject({ ok: true });
    },
  );

  it('does not count an invited or disabled person as an owner to keep', () => {
    expect(
      decideStaffChange('z', { ...owner, status: 'invited', hasPassword: false }, { role: 'viewer' }, 0),
    ).toMatchObject({ ok: true });
    expect(decideStaffChange('z', { ...owner, status: 'disabled' }, { role: 'viewer' }, 0)).toMatchObject({ ok: true });
  });

  it('makes no one active who has not chosen a password', () => {
    const invited: StaffState = { ...seller, status: 'invited', hasPassword: false };
    expect(decideStaffChange('a', invited, { status: 'active' }, 1)).toEqual({ ok: false, reason: 'INVITE_PENDING' });
    const withdrawn: StaffState = { ...invited, status: 'disabled' };
    expect(decideStaffChange('a', withdrawn, { status: 'active' }, 1)).toEqual({
      ok: true,
      role: 'sales',
      status: 'invited',
    });
  });
});
