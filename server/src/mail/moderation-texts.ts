/** Mails about decisions on reviews and comments. Their subjects, facts and the words of staff are the feature's own. */
const NONE = { en: '', zh: '', de: '', ja: '', ko: '' }

export const MODERATION_MAIL_TEXTS = {
  contentHidden: {
    subject: NONE,
    paragraphs: {
      en: ['We have hidden what you wrote at {shop}. Somebody on our team read it and decided this; no program did.'],
      zh: ['你在 {shop} 发表的内容已被隐藏。这一决定由工作人员阅读后作出，并非程序自动处理。'],
      de: [
        'Wir haben ausgeblendet, was Sie bei {shop} geschrieben haben. Das hat jemand aus unserem Team gelesen und entschieden, kein Programm.',
      ],
      ja: ['{shop}にご投稿いただいた内容を非表示にしました。自動処理ではなく、担当者が内容を確認して判断しています。'],
      ko: ['{shop}에 작성하신 글을 숨김 처리했습니다. 프로그램이 아니라 담당자가 직접 읽고 결정했습니다.'],
    },
    button: {
      en: 'Object to this',
      zh: '提出申诉',
      de: 'Widerspruch einlegen',
      ja: '異議を申し立てる',
      ko: '이의 제기하기',
    },
    notes: {
      en: ['If you think that we are wrong, tell us by the button above. The link is valid for 6 months and works once.'],
      zh: ['如果你认为处理有误，可点击上方按钮告诉我们。链接 6 个月内有效，仅可使用一次。'],
      de: [
        'Wenn Sie anderer Meinung sind, schreiben Sie uns über die Schaltfläche oben. Der Link gilt 6 Monate und funktioniert nur einmal.',
      ],
      ja: ['この判断に納得がいかない場合は、上のボタンからお知らせください。リンクは6か月間有効で、1回だけ使えます。'],
      ko: ['결정에 동의하지 않으시면 위의 버튼으로 알려 주세요. 링크는 6개월 동안 유효하며 한 번만 사용할 수 있습니다.'],
    },
  },
  objectionDecided: {
    subject: NONE,
    paragraphs: {
      en: ['You objected to a decision of {shop}. We have looked at it again.'],
      zh: ['你对 {shop} 的处理决定提出了申诉，我们已重新审核。'],
      de: ['Sie haben einer Entscheidung von {shop} widersprochen. Wir haben sie noch einmal geprüft.'],
      ja: ['{shop}の判断に対する異議申し立てをいただき、あらためて確認しました。'],
      ko: ['{shop}의 결정에 제기하신 이의를 다시 검토했습니다.'],
    },
    button: NONE,
    notes: { en: [], zh: [], de: [], ja: [], ko: [] },
  },
  reportDecided: {
    subject: NONE,
    paragraphs: {
      en: ['A review or comment at {shop} was reported with this e-mail address. Thank you; we have looked at it.'],
      zh: ['有人用此邮箱举报了 {shop} 的一条评价或评论。谢谢，我们已经审核。'],
      de: ['Mit dieser E-Mail-Adresse wurde bei {shop} eine Bewertung oder ein Kommentar gemeldet. Danke; wir haben den Text geprüft.'],
      ja: [
        'このメールアドレスで、{shop}のレビューまたはコメントについてご報告をいただきました。ありがとうございます。内容を確認しました。',
      ],
      ko: ['이 이메일 주소로 {shop}의 리뷰 또는 댓글이 신고되었습니다. 감사합니다. 내용을 확인했습니다.'],
    },
    button: NONE,
    notes: {
      en: ['If you did not report anything, you can ignore this e-mail.'],
      zh: ['如果你没有举报过任何内容，请忽略此邮件。'],
      de: ['Wenn Sie nichts gemeldet haben, können Sie diese E-Mail ignorieren.'],
      ja: ['お心当たりのない場合は、お手数ですがこのメールを破棄してください。'],
      ko: ['신고하신 적이 없다면 이 메일을 무시하셔도 됩니다.'],
    },
  },
}
