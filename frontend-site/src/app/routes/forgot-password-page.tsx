import { AccountFrame } from '../../components/layout/account-frame';
import { ACCOUNT } from '../../content/account';
import { ForgotPasswordForm } from '../../features/auth/forgot-password-form';

export default function ForgotPasswordPage() {
  return (
    <AccountFrame {...ACCOUNT.forgotPassword}>
      <ForgotPasswordForm />
    </AccountFrame>
  );
}
