// Where a social network sends people back to: it tells the page that opened this window, and closes it. The address
// holds what is good once, and only with what that page alone has (features/entry/social/popup.ts).
(function () {
  var channel = new BroadcastChannel('social-login');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin.
  channel.postMessage(location.href);
  channel.close();
  window.close();
})();
