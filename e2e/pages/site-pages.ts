import { expect, type Page } from '@playwright/test';
import type { Person } from '../support/people.js';

/** What people do on the public site, by the names they read. */
export class SitePages {
  constructor(private readonly page: Page) {}

  heading(name: string | RegExp) {
    return this.page.getByRole('heading', { level: 1, name });
  }

  async openConsult(): Promise<void> {
    await this.page.goto('/consult');
    await expect(this.heading('Tell us about the house')).toBeVisible();
  }

  /** From one step of the request to the next. */
  async continueConsult(): Promise<void> {
    await this.page.getByRole('button', { name: 'Continue' }).click();
  }

  async fillConsult(person: Person): Promise<void> {
    const { page } = this;
    await page.getByRole('radio', { name: 'New pool' }).check();
    await page.getByLabel('Anything we should know?').fill('The lower terrace faces west.');
    await this.continueConsult();
    await page.getByLabel('Where is the house?').fill('63017');
    await page.getByRole('radio', { name: 'Next season' }).check();
    await page.getByRole('radio', { name: 'We own it and live there' }).check();
    await this.continueConsult();
    await page.getByLabel('Name', { exact: true }).fill(person.name);
    await page.getByLabel('Email', { exact: true }).fill(person.email);
  }

  async sendConsult(): Promise<void> {
    await this.page.getByRole('button', { name: 'Send request' }).click();
  }

  /** The reference that the success page names. */
  async sentReference(person: Person): Promise<string> {
    const heading = this.heading(new RegExp(`^Thank you, ${person.firstName}\\. Your reference is `));
    await expect(heading).toBeVisible();
    await expect(heading).toBeFocused();
    const reference = /reference is (\S+?)\.$/.exec((await heading.textContent()) ?? '')?.[1];
    expect(reference).toBeTruthy();
    return reference!;
  }

  async signUpFromSuccess(person: Person): Promise<void> {
    const { page } = this;
    await page.getByRole('link', { name: 'Create an account to track it' }).click();
    await expect(this.heading('Create your account')).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await this.page.waitForURL('/dashboard');
  }

  async fillLogin(email: string, password: string): Promise<void> {
    await this.page.getByLabel('Email', { exact: true }).fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Log in', exact: true }).click();
  }

  async logIn(person: Person): Promise<void> {
    await this.page.goto('/login');
    await this.fillLogin(person.email, person.password);
    await this.page.waitForURL('/dashboard');
  }
}
