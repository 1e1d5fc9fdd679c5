import { Box, Button, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useWrite } from '../../api/use-write';
import { LoadingButton } from '../../components/loading-button';
import { ErrorNotice, Notice } from '../../components/notice';
import { TextField } from '../../components/text-field';
import { adminAuth } from '../../lib/auth/endpoints';
import { emailError } from '../../lib/validate';

export function ForgotForm({ onLeave }: { onLeave: () => void }) {
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const request = useWrite<{ message?: string }>();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (request.isPending || emailError(email)) return;
    request.run({ method: 'POST', path: adminAuth.forgotPassword, body: { email: email.trim() } });
  };

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
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
            value={email}
            onChange={setEmail}
            error={tried ? emailError(email) : undefined}
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
          Back to log in
        </Button>
      </Box>
    </Box>
  );
}
