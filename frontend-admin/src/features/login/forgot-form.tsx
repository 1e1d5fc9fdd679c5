import { Box, Button, Typography } from '@mui/material';
import { useWrite } from '../../api/use-write';
import { Form } from '../../components/form';
import { LoadingButton } from '../../components/loading-button';
import { ErrorNotice, Notice } from '../../components/notice';
import { TextField } from '../../components/text-field';
import { adminAuth } from '../../lib/auth/endpoints';
import { useFields } from '../../lib/use-fields';
import { emailError } from '../../lib/validate';

export function ForgotForm({ onLeave }: { onLeave: () => void }) {
  const request = useWrite<{ message?: string }>();
  const form = useFields({ email: '' }, null, ({ email }) => ({ email: emailError(email) }));

  const submit = () => {
    if (!form.check() || request.isPending) return;
    request.run({ method: 'POST', path: adminAuth.forgotPassword, body: { email: form.values.email.trim() } });
  };

  return (
    <Form onSubmit={submit}>
      <Typography variant="h2">Get a link to set a new password</Typography>
      {request.isSuccess ? (
        <Notice tone="success" live>
          {request.data?.message ?? 'If this address belongs to a staff account, a link is on its way.'}
        </Notice>
      ) : (
        <>
          <ErrorNotice error={request.error} />
          <TextField
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="username"
            focusOnOpen
            {...form.field('email')}
          />
        </>
      )}
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        {!request.isSuccess && (
          <LoadingButton type="submit" variant="contained" loading={request.isPending}>
            Send the link
          </LoadingButton>
        )}
        <Button variant={request.isSuccess ? 'outlined' : 'text'} onClick={onLeave}>
          Back to login
        </Button>
      </Box>
    </Form>
  );
}
