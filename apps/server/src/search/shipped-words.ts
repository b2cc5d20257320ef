import type { ContentLanguage } from '@portal/contract'

/** Words of this trade that a general Chinese dictionary lacks or would cut apart: of cameras, doors, screens and networks, devices, pictures, recordings, platforms. What a portal begins with until staff say otherwise. */
export const shippedProductWords: readonly (readonly string[])[] = [
  '网络摄像机 硬盘录像机 网络录像机 网络硬盘录像机 同轴录像机 半球 枪机 枪型 球机 鱼眼 云台 变焦 变倍 镜头 补光灯 红外灯 白光灯 全彩',
  '门禁 门禁控制器 控制器 读卡器 门磁 电磁锁 电插锁 磁力锁 开门按钮 出门按钮 一体机 人脸识别 人证比对 可视对讲 门口机 室内机 门口主机 梯控 道闸 刷卡',
  '拼接屏 拼接 拼缝 校色 解码器 编码器 视频墙 上墙 控制键盘 显示单元 交换机 光纤收发器 光模块 收发器 单纤 双纤 网桥 网段 子网掩码 网关 组播 端口 端口映射 环网 网线 水晶头 带宽 丢包 延时 组网',
  '供电 断电 掉线 离线 上线 恢复出厂 出厂设置 恢复默认 复位键 重置键 固件 固件版本 升级包 升级 降级 回退 激活 序列号 机身标签 校时 夏令时',
  '码流 主码流 子码流 码率 帧率 分辨率 编码格式 宽动态 强光抑制 背光补偿 日夜切换 曝光 快门 增益 白平衡 偏色 花屏 黑屏 卡顿 拖影 过曝 反光 起雾',
  '录像计划 录像丢失 录像回放 移动侦测 智能侦测 越界侦测 区域入侵 报警 报警输入 报警输出 联动 预览 回放 导出 备份 还原 迁移 阵列 热备 热备盘 磁盘阵列 硬盘位 盘位 坏道 格式化 录像天数',
  '视频管理平台 平台 授权 许可证 服务器 客户端 管理员 权限组 时段 计划模板 假日 访客 黑名单 白名单 补丁 漏洞 弱口令 密码 口令 防水 防雷 接地 浪涌 防区 继电器 干接点 常开 常闭 断电开锁 断电闭锁',
].map((words) => words.split(' '))
/** Words of a question that say nothing of its matter, where no stemmer leaves them out. */
export const shippedAskingWords: Readonly<Record<ContentLanguage, readonly string[]>> = {
  zh: [
    ...['为什么', '怎么样', '怎么办', '怎么', '怎样', '如何', '为何', '什么', '哪里', '哪些', '哪个', '多少', '请问'],
    ...['是不是', '是否', '能不能', '可不可以', '可以', '应该', '需要', '吗', '呢', '的', '了'],
  ],
  en: [
    ...['how long', 'how many', 'how much', 'how often', 'please'],
    ...['would like', 'want to', 'need to', 'have to'],
  ],
  ru: [
    ...['почему', 'зачем', 'отчего', 'какой', 'какая', 'какое', 'какие', 'каким', 'сколько', 'нужно', 'можно'],
    'делать',
  ],
  es: [
    ...['cómo', 'por qué', 'qué', 'cuál', 'cuáles', 'cuánto', 'cuánta', 'cuántos', 'cuántas', 'puedo', 'debo'],
    ...['hacer', 'hago'],
  ],
}
