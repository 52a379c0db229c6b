/** Pictures that members hand in: receipts, statements, what an application shows. */
export const pictures = {
  hint: 'png or jpg. Only what can be seen is sent.',
  needed: 'At least one picture is needed.',
  add: 'Add a picture',
  remove: 'Remove {name}',
  again: 'Send {name} again',
  preparing: 'Preparing',
  sending: '{percent} % sent',
  kept: 'Sent',
  failed: 'Not sent',
  wrongType: '{name} is neither a png nor a jpg picture.',
  tooLarge: '{name} is larger than {megabytes} MB.',
  unreadable: '{name} cannot be read as a picture.',
  tooMany: 'At most {most} pictures can be sent. {name} was left out.',
  waiting: 'Your pictures are still on their way.',
  unsent: 'One picture was not sent. Send it again, or remove it.',
};
