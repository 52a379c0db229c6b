-- What guards money and the back office is the site's own on every domain: what a domain said of it means nothing any more,
-- and would keep the domain from being saved.
delete from settings.domain_value where name in (
  'signUpCredit', 'freePlayCredit', 'smsDailyQuota', 'turnoverFactor', 'payoutCoolingHours', 'withdrawalMin', 'withdrawalMax',
  'withdrawalDayMax', 'withdrawalConfirmMinutes', 'withdrawalCancel', 'fourEyesAbove', 'transferMin', 'transferMax',
  'transferDayMax', 'officeTwoFactor', 'demoOutbox'
);
