let known: Promise<ReadonlySet<string>> | undefined;

/**
 * The passwords that leaks and guessing programs list most often, some 49,000, in lower case: the list of
 * `@zxcvbn-ts/language-common`, unpacked at the first use and kept. No outside service is asked.
 */
export function knownPasswords(): Promise<ReadonlySet<string>> {
  return (known ??= load());
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
